CREATE TABLE "account_keys" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"sealed_key" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erased_opt_outs" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"session_id" integer,
	"digest" "bytea" NOT NULL,
	"at" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"session_id" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"person" text NOT NULL,
	"cutoff" timestamp (6) with time zone,
	"progress" jsonb,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"asked_by" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (6) with time zone,
	"finished_at" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "retention_passes" (
	"kind" text NOT NULL,
	"days" integer NOT NULL,
	"unit" integer NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"removed" bigint DEFAULT 0 NOT NULL,
	"began_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (6) with time zone,
	CONSTRAINT "retention_passes_kind_days_unit_pk" PRIMARY KEY("kind","days","unit")
);
--> statement-breakpoint
CREATE TABLE "retention_rules" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"session_id" integer,
	"message_days" integer,
	"log_days" integer,
	"event_days" integer,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_keys" ADD CONSTRAINT "account_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erased_opt_outs" ADD CONSTRAINT "erased_opt_outs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_rules" ADD CONSTRAINT "retention_rules_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_rules" ADD CONSTRAINT "retention_rules_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erased_opt_outs_digest" ON "erased_opt_outs" USING btree ("account_id","digest");--> statement-breakpoint
CREATE INDEX "erasures_account" ON "erasures" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "erasures_state" ON "erasures" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "retention_rules_place" ON "retention_rules" USING btree ("account_id",(coalesce("session_id", 0)));