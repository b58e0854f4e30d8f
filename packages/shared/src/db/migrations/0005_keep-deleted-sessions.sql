DROP INDEX "sessions_phone_number";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "deleted_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "purged_at" timestamp (6) with time zone;--> statement-breakpoint
CREATE INDEX "sessions_deleted" ON "sessions" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_phone_number" ON "sessions" USING btree ("network","phone_number") WHERE deleted_at is null;