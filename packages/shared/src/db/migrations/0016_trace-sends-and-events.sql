ALTER TABLE "events" ADD COLUMN "traceparent" text;--> statement-breakpoint
ALTER TABLE "message_logs" ADD COLUMN "traceparent" text;