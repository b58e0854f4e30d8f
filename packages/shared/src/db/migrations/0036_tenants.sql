ALTER TABLE "accounts" ADD COLUMN "parent_id" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "brand_name" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "brand_color" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "suspended_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_parent" ON "accounts" USING btree ("parent_id") WHERE parent_id is not null;