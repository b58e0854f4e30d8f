CREATE TABLE "revoked_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"revoked_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "logins" ADD COLUMN "proved_at" timestamp (6) with time zone;