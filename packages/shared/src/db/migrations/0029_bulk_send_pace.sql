ALTER TABLE "bulk_send_recipients" ADD COLUMN "answered_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "bulk_sends" ADD COLUMN "per_minute" integer;--> statement-breakpoint
ALTER TABLE "bulk_sends" ADD COLUMN "next_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "bulk_sends" ADD COLUMN "window_from" text;--> statement-breakpoint
ALTER TABLE "bulk_sends" ADD COLUMN "window_to" text;--> statement-breakpoint
ALTER TABLE "bulk_sends" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "bulk_sends" ADD COLUMN "answered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_sends" ADD COLUMN "answers_until" bigint;--> statement-breakpoint
ALTER TABLE "bulk_sends" ADD COLUMN "upload_names" text[];--> statement-breakpoint
ALTER TABLE "bulk_sends" ADD COLUMN "told_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "bulk_sends" ADD COLUMN "told" text;