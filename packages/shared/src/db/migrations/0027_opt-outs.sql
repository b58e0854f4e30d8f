CREATE TABLE "opt_out_settings" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"scope" text DEFAULT 'account' NOT NULL,
	"built_in" boolean DEFAULT true NOT NULL,
	"words" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"return_words" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opt_outs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opt_outs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"session_id" integer,
	"scope" text NOT NULL,
	"phone" text,
	"lid" text,
	"how" text NOT NULL,
	"word" text,
	"at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"lifted_at" timestamp (6) with time zone,
	"lifted_how" text,
	"lifted_by" text,
	"lift_reason" text
);
--> statement-breakpoint
ALTER TABLE "opt_out_settings" ADD CONSTRAINT "opt_out_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opt_outs" ADD CONSTRAINT "opt_outs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opt_outs" ADD CONSTRAINT "opt_outs_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opt_outs_newest" ON "opt_outs" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "opt_outs_session" ON "opt_outs" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "opt_outs_open_phone" ON "opt_outs" USING btree ("account_id","phone",(case when scope = 'session' then session_id else 0 end)) WHERE lifted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "opt_outs_open_lid" ON "opt_outs" USING btree ("account_id","lid",(case when scope = 'session' then session_id else 0 end)) WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "opt_outs_without_phone" ON "opt_outs" USING btree ("account_id") WHERE lifted_at is null and phone is null;