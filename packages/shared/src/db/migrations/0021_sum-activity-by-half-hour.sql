CREATE TABLE "activity_half_hours" (
	"account_id" integer NOT NULL,
	"at" timestamp (6) with time zone NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"undelivered" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"latency" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "activity_half_hours_account_id_at_pk" PRIMARY KEY("account_id","at")
);
--> statement-breakpoint
CREATE TABLE "endpoint_backlogs" (
	"endpoint_id" integer NOT NULL,
	"minute" timestamp (6) with time zone NOT NULL,
	"backlog" integer NOT NULL,
	"oldest_ms" bigint NOT NULL,
	CONSTRAINT "endpoint_backlogs_endpoint_id_minute_pk" PRIMARY KEY("endpoint_id","minute")
);
--> statement-breakpoint
CREATE TABLE "endpoint_half_hours" (
	"endpoint_id" integer NOT NULL,
	"at" timestamp (6) with time zone NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"undelivered" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"latency" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"backlog" integer DEFAULT 0 NOT NULL,
	"oldest_ms" bigint DEFAULT 0 NOT NULL,
	"counted_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "endpoint_half_hours_endpoint_id_at_pk" PRIMARY KEY("endpoint_id","at")
);
--> statement-breakpoint
CREATE TABLE "engine_times" (
	"began" timestamp (6) with time zone PRIMARY KEY NOT NULL,
	"until" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activity_progress" ADD COLUMN "half_hours_from" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "activity_progress" ADD COLUMN "half_hours_until" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "activity_progress" ADD COLUMN "backlogs_from" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "activity_progress" ADD COLUMN "backlogs_until" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "activity_half_hours" ADD CONSTRAINT "activity_half_hours_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endpoint_backlogs" ADD CONSTRAINT "endpoint_backlogs_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endpoint_half_hours" ADD CONSTRAINT "endpoint_half_hours_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_half_hours_at" ON "activity_half_hours" USING btree ("at");--> statement-breakpoint
CREATE INDEX "endpoint_backlogs_minute" ON "endpoint_backlogs" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "endpoint_half_hours_at" ON "endpoint_half_hours" USING btree ("at");--> statement-breakpoint
CREATE INDEX "endpoint_half_hours_waiting" ON "endpoint_half_hours" USING btree ("at") WHERE waiting > 0;