CREATE TABLE "alert_channels" (
	"id" serial PRIMARY KEY NOT NULL,
	"settings_id" integer NOT NULL,
	"kind" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"target_sealed" "bytea" NOT NULL,
	"last_sent_at" timestamp (6) with time zone,
	"failing_since" timestamp (6) with time zone,
	"last_error" text,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_incidents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"settings_id" integer NOT NULL,
	"rule" text NOT NULL,
	"subject" text NOT NULL,
	"facts" jsonb NOT NULL,
	"since" timestamp (6) with time zone NOT NULL,
	"seen_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp (6) with time zone,
	"clear_since" timestamp (6) with time zone,
	"closed_at" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel_id" integer NOT NULL,
	"stage" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"session_id" integer,
	"network_id" text,
	"last_error" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_settings" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer,
	"enabled" boolean DEFAULT true NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"rules" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_told" (
	"incident_id" uuid NOT NULL,
	"channel_id" integer NOT NULL,
	"stage" text NOT NULL,
	"notice_id" uuid NOT NULL,
	CONSTRAINT "alert_told_incident_id_channel_id_stage_pk" PRIMARY KEY("incident_id","channel_id","stage")
);
--> statement-breakpoint
ALTER TABLE "alert_channels" ADD CONSTRAINT "alert_channels_settings_id_alert_settings_id_fk" FOREIGN KEY ("settings_id") REFERENCES "public"."alert_settings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_incidents" ADD CONSTRAINT "alert_incidents_settings_id_alert_settings_id_fk" FOREIGN KEY ("settings_id") REFERENCES "public"."alert_settings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_notices" ADD CONSTRAINT "alert_notices_channel_id_alert_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."alert_channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_settings" ADD CONSTRAINT "alert_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_told" ADD CONSTRAINT "alert_told_incident_id_alert_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."alert_incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_told" ADD CONSTRAINT "alert_told_channel_id_alert_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."alert_channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_told" ADD CONSTRAINT "alert_told_notice_id_alert_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."alert_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_channels_kind" ON "alert_channels" USING btree ("settings_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_incidents_open" ON "alert_incidents" USING btree ("settings_id","rule","subject") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "alert_incidents_list" ON "alert_incidents" USING btree ("settings_id","opened_at");--> statement-breakpoint
CREATE INDEX "alert_incidents_closed" ON "alert_incidents" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "alert_notices_waiting" ON "alert_notices" USING btree ("channel_id","created_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "alert_notices_created" ON "alert_notices" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_settings_account" ON "alert_settings" USING btree ((coalesce("account_id", 0)));--> statement-breakpoint
CREATE INDEX "alert_told_notice" ON "alert_told" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "alert_told_channel" ON "alert_told" USING btree ("channel_id");