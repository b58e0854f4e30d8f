CREATE TABLE "login_places" (
	"user_id" integer NOT NULL,
	"place" text NOT NULL,
	"seen_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "login_places_user_id_place_pk" PRIMARY KEY("user_id","place")
);
--> statement-breakpoint
CREATE TABLE "throttle_counts" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"opens_at" timestamp (6) with time zone NOT NULL,
	"expires_at" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "login_places" ADD CONSTRAINT "login_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_places_seen" ON "login_places" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "throttle_counts_expires" ON "throttle_counts" USING btree ("expires_at");