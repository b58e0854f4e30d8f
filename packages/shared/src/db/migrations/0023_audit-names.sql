ALTER TABLE "audit_records" ADD COLUMN "session_name" text;--> statement-breakpoint
ALTER TABLE "audit_records" ADD COLUMN "target_name" text;--> statement-breakpoint
ALTER TABLE "audit_records" ADD COLUMN "fields" text;