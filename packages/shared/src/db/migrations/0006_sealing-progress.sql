CREATE TABLE "sealing_progress" (
	"name" text PRIMARY KEY NOT NULL,
	"head" "bytea" NOT NULL,
	"position" text,
	"met" boolean DEFAULT false NOT NULL,
	"done_at" timestamp (6) with time zone
);
