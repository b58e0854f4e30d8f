CREATE TABLE "usage_calls" (
	"account_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "usage_calls_account_id_day_kind_pk" PRIMARY KEY("account_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "usage_deltas" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usage_deltas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"month" date NOT NULL,
	"delivered" integer NOT NULL,
	"undelivered" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_months" (
	"account_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"month" date NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"sent" bigint DEFAULT 0 NOT NULL,
	"failed" bigint DEFAULT 0 NOT NULL,
	"media_in" bigint DEFAULT 0 NOT NULL,
	"media_out" bigint DEFAULT 0 NOT NULL,
	"delivered" bigint DEFAULT 0 NOT NULL,
	"undelivered" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_months_account_id_session_id_month_pk" PRIMARY KEY("account_id","session_id","month")
);
--> statement-breakpoint
CREATE TABLE "usage_progress" (
	"id" integer PRIMARY KEY NOT NULL,
	"since" timestamp (6) with time zone NOT NULL,
	"deliveries_until" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "usage_sessions" (
	"session_id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"sequence" bigint NOT NULL,
	"newest_at" timestamp (6) with time zone
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "media_bytes" bigint;--> statement-breakpoint
ALTER TABLE "usage_calls" ADD CONSTRAINT "usage_calls_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_months" ADD CONSTRAINT "usage_months_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_sessions" ADD CONSTRAINT "usage_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Attempts are counted as they end from now on; those before are looked up in the deliveries.
INSERT INTO "usage_progress" ("id", "since") VALUES (1, now());
