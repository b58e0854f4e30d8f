ALTER TABLE "media_files" ADD COLUMN "account_id" integer;--> statement-breakpoint
CREATE INDEX "media_files_account" ON "media_files" USING btree ("account_id","kind","size");