-- In the order in which a send that has its outcome takes them.
ALTER TABLE "message_logs" ADD COLUMN "traceparent" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "traceparent" text;
