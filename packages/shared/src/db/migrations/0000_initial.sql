CREATE TABLE "accounts" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_operator" boolean DEFAULT false NOT NULL,
	"welcome_skipped" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"note" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp (6) with time zone NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logins" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"role" text DEFAULT 'viewer' NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_minutes" (
	"account_id" integer NOT NULL,
	"minute" timestamp (6) with time zone NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"counted_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_minutes_account_id_minute_kind_pk" PRIMARY KEY("account_id","minute","kind")
);
--> statement-breakpoint
CREATE TABLE "activity_progress" (
	"id" integer PRIMARY KEY NOT NULL,
	"done_until" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"record_id" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"at" timestamp (6) with time zone NOT NULL,
	"actor" text NOT NULL,
	"user_id" integer,
	"token_id" integer,
	"actor_name" text NOT NULL,
	"door" text NOT NULL,
	"operation" text NOT NULL,
	"session_id" integer,
	"target" text NOT NULL,
	"outcome" text NOT NULL,
	"ip" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"session_id" integer NOT NULL,
	"chat" text NOT NULL,
	"conversation_timestamp" bigint,
	"unread_count" integer DEFAULT 0 NOT NULL,
	"mute_end_time" bigint,
	CONSTRAINT "chats_session_id_chat_pk" PRIMARY KEY("session_id","chat")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"session_id" integer NOT NULL,
	"jid" text NOT NULL,
	"name" text,
	"notify" text,
	"verified_name" text,
	"img_url" text,
	"about" text,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_session_id_jid_pk" PRIMARY KEY("session_id","jid")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"session_id" integer NOT NULL,
	"lid" text NOT NULL,
	"phone_number" text NOT NULL,
	"learned_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_session_id_lid_pk" PRIMARY KEY("session_id","lid")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"session_id" integer NOT NULL,
	"sequence" bigint NOT NULL,
	"id" text NOT NULL,
	"event" text NOT NULL,
	"chat_kind" text,
	"own" boolean DEFAULT false NOT NULL,
	"data" text NOT NULL,
	"created_at" timestamp (6) with time zone NOT NULL,
	CONSTRAINT "events_pk" PRIMARY KEY("session_id","sequence","created_at")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"session_id" integer NOT NULL,
	"jid" text NOT NULL,
	"metadata" text NOT NULL,
	"subject" text NOT NULL,
	"member" boolean NOT NULL,
	"img_url" text,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "groups_session_id_jid_pk" PRIMARY KEY("session_id","jid")
);
--> statement-breakpoint
CREATE TABLE "idempotency_records" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"network_id" text NOT NULL,
	"status" integer,
	"sealed_body" "bytea",
	"busy_until" timestamp (6) with time zone NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_records_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "engines" (
	"id" text PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"url" text NOT NULL,
	"started_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"heartbeat_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"session_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"session_id" integer PRIMARY KEY NOT NULL,
	"engine_id" text NOT NULL,
	"engine_url" text NOT NULL,
	"epoch" bigint NOT NULL,
	"expires_at" timestamp (6) with time zone NOT NULL,
	"renewed_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"scope" text NOT NULL,
	"endpoint" text NOT NULL,
	"period" text NOT NULL,
	"started_at" timestamp (6) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_counters_scope_endpoint_period_pk" PRIMARY KEY("scope","endpoint","period")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"ends_at" timestamp (6) with time zone,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_watches" (
	"account_id" integer NOT NULL,
	"subject" text NOT NULL,
	"watched_until" timestamp (6) with time zone NOT NULL,
	CONSTRAINT "live_watches_pk" PRIMARY KEY("account_id","subject")
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"name" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"session_id" integer NOT NULL,
	"mimetype" text NOT NULL,
	"file_name" text,
	"size" bigint NOT NULL,
	"ready" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp (6) with time zone NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_sends" (
	"msg_id" bigint NOT NULL,
	"session_id" integer NOT NULL,
	"network_id" text NOT NULL,
	"chat_jid" text NOT NULL,
	"sealed_request" "bytea" NOT NULL,
	"upload_name" text,
	CONSTRAINT "media_sends_session_id_network_id_pk" PRIMARY KEY("session_id","network_id")
);
--> statement-breakpoint
CREATE TABLE "message_changes" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"sealed_content" "bytea",
	"edit_id" text,
	"deleted_at" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "message_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" integer NOT NULL,
	"network_id" text NOT NULL,
	"to" text,
	"content" text,
	"chat_jid" text NOT NULL,
	"status" text NOT NULL,
	"failed_code" text,
	"failed_reason" text,
	"status_code" smallint DEFAULT 1 NOT NULL,
	"acked_at" timestamp (6) with time zone,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" integer NOT NULL,
	"chat" text NOT NULL,
	"network_id" text NOT NULL,
	"from_me" boolean NOT NULL,
	"remote_jid" text NOT NULL,
	"participant" text,
	"sealed_content" "bytea",
	"status" smallint NOT NULL,
	"about" text,
	"msg_id" bigint,
	"timestamp" bigint NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "network_versions" (
	"network" text NOT NULL,
	"version" text NOT NULL,
	"chosen_at" timestamp (6) with time zone,
	"worked_at" timestamp (6) with time zone,
	"refused_at" timestamp (6) with time zone,
	CONSTRAINT "network_versions_network_version_pk" PRIMARY KEY("network","version")
);
--> statement-breakpoint
CREATE TABLE "passkey_ceremonies" (
	"session_id" integer PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"token_expires_at" timestamp (6) with time zone NOT NULL,
	"status" text NOT NULL,
	"request_id" text,
	"options" text,
	"code" text,
	"skip_handoff" boolean,
	"error" text,
	"ended_at" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "poll_votes" (
	"poll_id" bigint NOT NULL,
	"voter" text NOT NULL,
	"sealed_options" "bytea" NOT NULL,
	"voted_at" bigint NOT NULL,
	CONSTRAINT "poll_votes_poll_id_voter_pk" PRIMARY KEY("poll_id","voter")
);
--> statement-breakpoint
CREATE TABLE "waiting_votes" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"session_id" integer NOT NULL,
	"poll_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduled_sends" (
	"msg_id" bigint PRIMARY KEY NOT NULL,
	"session_id" integer NOT NULL,
	"sealed_request" "bytea" NOT NULL,
	"send_at" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"session_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"methods" jsonb NOT NULL,
	"brand_name" text,
	"brand_color" text,
	"redirect_url" text,
	"expires_at" timestamp (6) with time zone NOT NULL,
	"revoked_at" timestamp (6) with time zone,
	"started_at" timestamp (6) with time zone,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" integer NOT NULL,
	"event_type" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"occurred_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "session_counters" (
	"session_id" integer PRIMARY KEY NOT NULL,
	"event_sequence" bigint DEFAULT 0 NOT NULL,
	"message_count" bigint DEFAULT 0 NOT NULL,
	"last_active_at" timestamp (6) with time zone,
	"watched_until" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"phone_number" text NOT NULL,
	"network" text NOT NULL,
	"account_protection" boolean NOT NULL,
	"log_messages" boolean NOT NULL,
	"read_incoming_messages" boolean DEFAULT false NOT NULL,
	"auto_reject_calls" boolean DEFAULT false NOT NULL,
	"always_online" boolean DEFAULT false NOT NULL,
	"ignore_groups" boolean DEFAULT false NOT NULL,
	"ignore_channels" boolean DEFAULT false NOT NULL,
	"ignore_broadcasts" boolean DEFAULT false NOT NULL,
	"proxy_url_sealed" "bytea",
	"api_key_hash" "bytea" NOT NULL,
	"api_key_sealed" "bytea" NOT NULL,
	"status" text DEFAULT 'disconnected' NOT NULL,
	"status_reason" text,
	"status_updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"wanted" boolean DEFAULT false NOT NULL,
	"linked" boolean DEFAULT false NOT NULL,
	"linked_at" timestamp (6) with time zone,
	"link_qr" text,
	"link_code" text,
	"link_expires_at" timestamp (6) with time zone,
	"me_jid" text,
	"me_lid" text,
	"me_name" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"session_id" integer PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal" (
	"session_id" integer NOT NULL,
	"tag" "bytea" NOT NULL,
	"stanza_id" text NOT NULL,
	"sealed_plaintext" "bytea" NOT NULL,
	"sealed_stanza" "bytea" NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "journal_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journal_session_id_tag_pk" PRIMARY KEY("session_id","tag")
);
--> statement-breakpoint
CREATE TABLE "network_cache" (
	"session_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "network_cache_session_id_kind_key_pk" PRIMARY KEY("session_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "signal_keys" (
	"session_id" integer NOT NULL,
	"type" text NOT NULL,
	"id" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "signal_keys_session_id_type_id_pk" PRIMARY KEY("session_id","type","id")
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"scope" text DEFAULT 'full' NOT NULL,
	"only_sessions" jsonb,
	"hash" "bytea" NOT NULL,
	"expires_at" timestamp (6) with time zone,
	"last_used_at" timestamp (6) with time zone,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"endpoint_id" integer NOT NULL,
	"created_at" timestamp (6) with time zone NOT NULL,
	"last_sequences" jsonb NOT NULL,
	"enabled" boolean NOT NULL,
	"has_url" boolean NOT NULL,
	"events" jsonb,
	"chat_filter" text NOT NULL,
	"ignore_own" boolean NOT NULL,
	"only_sessions" jsonb
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"delivery_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"started_at" timestamp (6) with time zone NOT NULL,
	"latency_ms" integer NOT NULL,
	"request_url" text NOT NULL,
	"request_headers" text NOT NULL,
	"status_code" integer,
	"response_headers" text,
	"response_body" text,
	"truncated" boolean DEFAULT false NOT NULL,
	"error" text,
	CONSTRAINT "attempts_delivery_id_number_pk" PRIMARY KEY("delivery_id","number")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint_id" integer NOT NULL,
	"session_id" integer,
	"sequence" bigint NOT NULL,
	"event_id" text NOT NULL,
	"event" text NOT NULL,
	"status" text NOT NULL,
	"attempt_count" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (6) with time zone,
	"last_status_code" integer,
	"last_error" text,
	"replayed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (6) with time zone NOT NULL,
	"delivered_at" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "lanes" (
	"endpoint_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"next_at" timestamp (6) with time zone,
	"epoch" bigint DEFAULT 0 NOT NULL,
	"lease_until" timestamp (6) with time zone,
	"engine_id" text,
	CONSTRAINT "lanes_endpoint_id_session_id_pk" PRIMARY KEY("endpoint_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"session_id" integer,
	"only_sessions" jsonb,
	"is_default" boolean DEFAULT false NOT NULL,
	"url" text,
	"events" jsonb,
	"enabled" boolean NOT NULL,
	"secret_sealed" "bytea" NOT NULL,
	"previous_secret_sealed" "bytea",
	"previous_until" timestamp (6) with time zone,
	"compat_secret_sealed" "bytea" NOT NULL,
	"compat_signature" boolean DEFAULT true NOT NULL,
	"chat_filter" text DEFAULT 'all' NOT NULL,
	"ignore_own" boolean DEFAULT false NOT NULL,
	"headers_sealed" "bytea",
	"description" text,
	"degraded" boolean DEFAULT false NOT NULL,
	"last_delivery_at" timestamp (6) with time zone,
	"last_error" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logins" ADD CONSTRAINT "logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_minutes" ADD CONSTRAINT "activity_minutes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_watches" ADD CONSTRAINT "live_watches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_sends" ADD CONSTRAINT "media_sends_msg_id_message_logs_id_fk" FOREIGN KEY ("msg_id") REFERENCES "public"."message_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_sends" ADD CONSTRAINT "media_sends_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_changes" ADD CONSTRAINT "message_changes_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_logs" ADD CONSTRAINT "message_logs_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_ceremonies" ADD CONSTRAINT "passkey_ceremonies_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_poll_id_messages_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_votes" ADD CONSTRAINT "waiting_votes_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_votes" ADD CONSTRAINT "waiting_votes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_sends" ADD CONSTRAINT "scheduled_sends_msg_id_message_logs_id_fk" FOREIGN KEY ("msg_id") REFERENCES "public"."message_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_sends" ADD CONSTRAINT "scheduled_sends_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_links" ADD CONSTRAINT "session_links_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_logs" ADD CONSTRAINT "session_logs_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_counters" ADD CONSTRAINT "session_counters_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_cache" ADD CONSTRAINT "network_cache_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signal_keys" ADD CONSTRAINT "signal_keys_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_versions" ADD CONSTRAINT "webhook_versions_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lanes" ADD CONSTRAINT "lanes_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lanes" ADD CONSTRAINT "lanes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_operator" ON "accounts" USING btree ("is_operator") WHERE is_operator;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitations_account" ON "invitations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "invitations_user" ON "invitations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "logins_secret" ON "logins" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "logins_user" ON "logins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "logins_expires" ON "logins" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_account" ON "users" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "activity_minutes_minute" ON "activity_minutes" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "activity_minutes_waiting" ON "activity_minutes" USING btree ("minute") WHERE kind = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "audit_records_record" ON "audit_records" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "audit_records_account" ON "audit_records" USING btree ("account_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_records_at" ON "audit_records" USING brin ("at");--> statement-breakpoint
CREATE INDEX "contacts_name" ON "contacts" USING btree ("session_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_phone_number" ON "identities" USING btree ("session_id","phone_number");--> statement-breakpoint
CREATE INDEX "events_created_at" ON "events" USING brin ("created_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "groups_by_subject" ON "groups" USING btree ("session_id","member","subject","jid");--> statement-breakpoint
CREATE INDEX "idempotency_created_at" ON "idempotency_records" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "leases_engine" ON "leases" USING btree ("engine_id");--> statement-breakpoint
CREATE INDEX "rate_counters_started_at" ON "rate_counters" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "media_files_expires_at" ON "media_files" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "message_logs_network_id" ON "message_logs" USING btree ("session_id","network_id");--> statement-breakpoint
CREATE INDEX "message_logs_session" ON "message_logs" USING btree ("session_id","id");--> statement-breakpoint
CREATE INDEX "message_logs_open" ON "message_logs" USING btree ("session_id","status");--> statement-breakpoint
CREATE INDEX "message_logs_failed" ON "message_logs" USING btree ("updated_at") WHERE status = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "messages_identity" ON "messages" USING btree ("session_id","chat","network_id","from_me");--> statement-breakpoint
CREATE INDEX "messages_network_id" ON "messages" USING btree ("session_id","network_id");--> statement-breakpoint
CREATE INDEX "messages_in_chat" ON "messages" USING btree ("session_id","chat","id") WHERE about is null;--> statement-breakpoint
CREATE INDEX "messages_about" ON "messages" USING btree ("session_id","about") WHERE about is not null;--> statement-breakpoint
CREATE INDEX "passkey_ceremonies_token" ON "passkey_ceremonies" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "waiting_votes_poll" ON "waiting_votes" USING btree ("session_id","poll_id");--> statement-breakpoint
CREATE INDEX "scheduled_sends_due" ON "scheduled_sends" USING btree ("send_at");--> statement-breakpoint
CREATE INDEX "scheduled_sends_session" ON "scheduled_sends" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_links_token" ON "session_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_links_session" ON "session_links" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_links_expires" ON "session_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_logs_session" ON "session_logs" USING btree ("session_id","id");--> statement-breakpoint
CREATE INDEX "session_logs_details" ON "session_logs" USING btree ("session_id","id") WHERE "session_logs"."details" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_phone_number" ON "sessions" USING btree ("network","phone_number");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_api_key_hash" ON "sessions" USING btree ("api_key_hash");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_wanted" ON "sessions" USING btree ("network","wanted");--> statement-breakpoint
CREATE UNIQUE INDEX "tokens_hash" ON "tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "tokens_account" ON "tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "tokens_user" ON "tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhook_versions_endpoint" ON "webhook_versions" USING btree ("endpoint_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_lane" ON "deliveries" USING btree ("endpoint_id","session_id","replayed","sequence") WHERE status in ('pending', 'parked');--> statement-breakpoint
CREATE INDEX "deliveries_replays" ON "deliveries" USING btree ("endpoint_id","session_id","sequence") WHERE replayed and status = 'pending';--> statement-breakpoint
CREATE INDEX "deliveries_replays_under_way" ON "deliveries" USING btree ("endpoint_id","session_id","next_attempt_at") WHERE replayed and status = 'pending';--> statement-breakpoint
CREATE INDEX "deliveries_replayed" ON "deliveries" USING btree ("endpoint_id","sequence","session_id") WHERE replayed;--> statement-breakpoint
CREATE INDEX "deliveries_retry" ON "deliveries" USING btree ("next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "deliveries_log" ON "deliveries" USING btree ("endpoint_id","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_created_at" ON "deliveries" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "lanes_next_at" ON "lanes" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_session" ON "webhook_endpoints" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_account" ON "webhook_endpoints" USING btree ("account_id");