CREATE TABLE "backups" (
	"id" serial PRIMARY KEY NOT NULL,
	"taken_at" timestamp (6) with time zone NOT NULL,
	"finished_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"place" text NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"id" serial PRIMARY KEY NOT NULL,
	"restored_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp (6) with time zone NOT NULL,
	"held_sends" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "renew_keys_since" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "catch_up_since" timestamp (6) with time zone;