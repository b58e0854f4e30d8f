CREATE TABLE "mcp_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"stream" text NOT NULL,
	"sealed_message" "bytea" NOT NULL,
	"is_last" boolean NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mcp_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"sealed_answer" "bytea",
	"expires_at" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mcp_sessions" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"token_id" integer NOT NULL,
	"protocol_version" text NOT NULL,
	"can_elicit" boolean NOT NULL,
	"subscriptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_clients" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"redirect_uris" jsonb NOT NULL,
	"client_uri" text,
	"auth" text NOT NULL,
	"secret_hash" "bytea",
	"is_used" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_codes" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"client_id" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"challenge" text NOT NULL,
	"resource" text NOT NULL,
	"choice" jsonb NOT NULL,
	"token_id" integer,
	"used_at" timestamp (6) with time zone,
	"expires_at" timestamp (6) with time zone NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_grants" (
	"token_id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"client_id" text NOT NULL,
	"resource" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"token_id" integer NOT NULL,
	"kind" text NOT NULL,
	"used_at" timestamp (6) with time zone,
	"expires_at" timestamp (6) with time zone NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mcp_messages" ADD CONSTRAINT "mcp_messages_session_hash_mcp_sessions_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."mcp_sessions"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mcp_questions" ADD CONSTRAINT "mcp_questions_session_hash_mcp_sessions_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."mcp_sessions"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mcp_sessions" ADD CONSTRAINT "mcp_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mcp_sessions" ADD CONSTRAINT "mcp_sessions_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_client_id_oauth_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_client_id_oauth_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_tokens" ADD CONSTRAINT "oauth_tokens_token_id_oauth_grants_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."oauth_grants"("token_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mcp_messages_stream" ON "mcp_messages" USING btree ("session_hash","stream","id");--> statement-breakpoint
CREATE INDEX "mcp_messages_created" ON "mcp_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mcp_questions_session" ON "mcp_questions" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "mcp_questions_expires" ON "mcp_questions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mcp_sessions_account" ON "mcp_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "mcp_sessions_token" ON "mcp_sessions" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "mcp_sessions_seen" ON "mcp_sessions" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "oauth_clients_expires" ON "oauth_clients" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oauth_codes_account" ON "oauth_codes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "oauth_codes_user" ON "oauth_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oauth_codes_client" ON "oauth_codes" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "oauth_codes_token" ON "oauth_codes" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "oauth_codes_expires" ON "oauth_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oauth_grants_account" ON "oauth_grants" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "oauth_grants_client" ON "oauth_grants" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "oauth_tokens_token" ON "oauth_tokens" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "oauth_tokens_expires" ON "oauth_tokens" USING btree ("expires_at");