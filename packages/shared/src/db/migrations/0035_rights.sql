CREATE TABLE "custom_roles" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "custom_role_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "custom_role_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_service" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "scopes" jsonb;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "only_labels" jsonb;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "only_addresses" jsonb;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "only_hours" jsonb;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "last_used_address" text;--> statement-breakpoint
ALTER TABLE "custom_roles" ADD CONSTRAINT "custom_roles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_roles_name" ON "custom_roles" USING btree ("account_id","name");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_custom_role_id_custom_roles_id_fk" FOREIGN KEY ("custom_role_id") REFERENCES "public"."custom_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_custom_role_id_custom_roles_id_fk" FOREIGN KEY ("custom_role_id") REFERENCES "public"."custom_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_custom_role" ON "users" USING btree ("custom_role_id") WHERE custom_role_id is not null;