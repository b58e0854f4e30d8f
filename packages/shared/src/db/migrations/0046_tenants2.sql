CREATE TABLE "tenant_usage" (
	"parent_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"month" date NOT NULL,
	"received" bigint NOT NULL,
	"sent" bigint NOT NULL,
	"failed" bigint NOT NULL,
	"media_in" bigint NOT NULL,
	"media_out" bigint NOT NULL,
	"delivered" bigint NOT NULL,
	"undelivered" bigint NOT NULL,
	"calls" bigint NOT NULL,
	CONSTRAINT "tenant_usage_parent_id_tenant_id_month_pk" PRIMARY KEY("parent_id","tenant_id","month")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "brand_logo_url" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "deleted_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "by_parent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant_usage" ADD CONSTRAINT "tenant_usage_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_deleted" ON "accounts" USING btree ("id") WHERE deleted_at is not null;