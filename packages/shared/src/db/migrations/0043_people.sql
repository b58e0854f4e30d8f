ALTER TABLE "logins" ADD COLUMN "has_both_factors" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_proved_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "login_challenges" ADD COLUMN "identity" jsonb;--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "is_mailed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_logins" ADD COLUMN "id_token_sealed" "bytea";--> statement-breakpoint
CREATE INDEX "login_devices_hash" ON "login_devices" USING btree ("device_hash");