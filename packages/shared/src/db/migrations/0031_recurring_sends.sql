CREATE TABLE "recurring_send_runs" (
	"recurring_send_id" integer NOT NULL,
	"at" timestamp (6) with time zone NOT NULL,
	"session_id" integer NOT NULL,
	"network_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"msg_id" bigint,
	CONSTRAINT "recurring_send_runs_recurring_send_id_at_pk" PRIMARY KEY("recurring_send_id","at")
);
--> statement-breakpoint
CREATE TABLE "recurring_sends" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"session_id" integer,
	"name" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"ended_reason" text,
	"recipient" text NOT NULL,
	"contents" text NOT NULL,
	"template_id" integer,
	"template_version" integer,
	"cron" text NOT NULL,
	"time_zone" text NOT NULL,
	"starts_at" timestamp (6) with time zone,
	"ends_at" timestamp (6) with time zone,
	"max_runs" integer,
	"runs" integer DEFAULT 0 NOT NULL,
	"missed" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (6) with time zone,
	"quota" jsonb,
	"protection_ms" integer,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recurring_send_runs" ADD CONSTRAINT "recurring_send_runs_recurring_send_id_recurring_sends_id_fk" FOREIGN KEY ("recurring_send_id") REFERENCES "public"."recurring_sends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_sends" ADD CONSTRAINT "recurring_sends_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_sends" ADD CONSTRAINT "recurring_sends_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_sends" ADD CONSTRAINT "recurring_sends_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recurring_send_runs_waiting" ON "recurring_send_runs" USING btree ("recurring_send_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "recurring_sends_account" ON "recurring_sends" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "recurring_sends_due" ON "recurring_sends" USING btree ("next_at") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "recurring_sends_session" ON "recurring_sends" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "recurring_sends_template" ON "recurring_sends" USING btree ("template_id");