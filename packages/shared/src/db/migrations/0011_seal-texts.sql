DROP INDEX "contacts_name";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "sealed_with" "bytea";