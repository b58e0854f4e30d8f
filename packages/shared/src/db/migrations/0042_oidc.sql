CREATE TABLE "identity_logins" (
	"login_id" integer PRIMARY KEY NOT NULL,
	"identity_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_identities" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"provider" text NOT NULL,
	"email" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "sso_attempts" (
	"state_hash" "bytea" PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"purpose" text NOT NULL,
	"next_path" text NOT NULL,
	"login_id" integer,
	"begun_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_logins" ADD CONSTRAINT "identity_logins_login_id_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."logins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_logins" ADD CONSTRAINT "identity_logins_identity_id_login_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."login_identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_identities" ADD CONSTRAINT "login_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_attempts" ADD CONSTRAINT "sso_attempts_login_id_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."logins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_logins_identity" ON "identity_logins" USING btree ("identity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "login_identities_subject" ON "login_identities" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "login_identities_user" ON "login_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sso_attempts_expires" ON "sso_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sso_attempts_login" ON "sso_attempts" USING btree ("login_id");