CREATE TABLE "passport_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"identity_sealed" "bytea" NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passports" (
	"id" text NOT NULL,
	"direction" text NOT NULL,
	"account_id" integer NOT NULL,
	"session_id" integer,
	"device" "bytea" NOT NULL,
	"generation" integer NOT NULL,
	"receipt_sealed" "bytea" NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"written_at" timestamp (6) with time zone,
	"confirmed_at" timestamp (6) with time zone,
	"taken_back_at" timestamp (6) with time zone,
	CONSTRAINT "passports_id_direction_pk" PRIMARY KEY("id","direction")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "moved_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "passports" ADD CONSTRAINT "passports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passports" ADD CONSTRAINT "passports_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "passports_device" ON "passports" USING btree ("device","generation","direction");--> statement-breakpoint
CREATE INDEX "passports_session" ON "passports" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "passports_account" ON "passports" USING btree ("account_id");