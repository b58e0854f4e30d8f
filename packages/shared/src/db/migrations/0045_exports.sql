CREATE TABLE "data_export_pieces" (
	"export_id" integer NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	"entry" jsonb,
	CONSTRAINT "data_export_pieces_export_id_number_pk" PRIMARY KEY("export_id","number")
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"session_id" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"person" text NOT NULL,
	"name" text NOT NULL,
	"progress" jsonb,
	"pieces" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"claimed_by" text,
	"claimed_until" timestamp (6) with time zone,
	"asked_by" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (6) with time zone,
	"finished_at" timestamp (6) with time zone,
	"expires_at" timestamp (6) with time zone
);
--> statement-breakpoint
ALTER TABLE "data_export_pieces" ADD CONSTRAINT "data_export_pieces_export_id_data_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."data_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_export_pieces_name" ON "data_export_pieces" USING btree ("name");--> statement-breakpoint
CREATE INDEX "data_exports_account" ON "data_exports" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "data_exports_state" ON "data_exports" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_name" ON "data_exports" USING btree ("name");