CREATE TABLE "agent_approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"token_id" integer NOT NULL,
	"session_id" integer,
	"tool" text NOT NULL,
	"operation" text NOT NULL,
	"sealed_input" "bytea" NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (6) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (6) with time zone,
	"ask_session_id" integer,
	"ask_number" text,
	"ask_code" text,
	"ask_network_id" text,
	"asked_at" timestamp (6) with time zone,
	"read_up_to" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"busy_until" timestamp (6) with time zone,
	"sealed_outcome" "bytea",
	"ended_at" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "agent_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"token_id" integer NOT NULL,
	"token_name" text NOT NULL,
	"session_id" integer,
	"at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"tool" text NOT NULL,
	"operation" text NOT NULL,
	"sealed_input" "bytea" NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"approval_id" uuid,
	"is_approved" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_leashes" (
	"token_id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"rules" jsonb NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_spends" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_id" integer NOT NULL,
	"call_id" uuid NOT NULL,
	"recipient" "bytea" NOT NULL,
	"at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent_approvals" ADD CONSTRAINT "agent_approvals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_approvals" ADD CONSTRAINT "agent_approvals_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_calls" ADD CONSTRAINT "agent_calls_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_leashes" ADD CONSTRAINT "agent_leashes_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_leashes" ADD CONSTRAINT "agent_leashes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_spends" ADD CONSTRAINT "agent_spends_token_id_agent_leashes_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."agent_leashes"("token_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_approvals_account" ON "agent_approvals" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "agent_approvals_token" ON "agent_approvals" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "agent_approvals_open" ON "agent_approvals" USING btree ("state","expires_at") WHERE state in ('waiting', 'approved');--> statement-breakpoint
CREATE INDEX "agent_calls_account" ON "agent_calls" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "agent_calls_token" ON "agent_calls" USING btree ("token_id","id");--> statement-breakpoint
CREATE INDEX "agent_calls_at" ON "agent_calls" USING brin ("at");--> statement-breakpoint
CREATE INDEX "agent_leashes_account" ON "agent_leashes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "agent_spends_token" ON "agent_spends" USING btree ("token_id","at");--> statement-breakpoint
CREATE INDEX "agent_spends_call" ON "agent_spends" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "agent_spends_at" ON "agent_spends" USING btree ("at");