CREATE TABLE "login_challenges" (
	"mark_hash" "bytea" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer,
	"login_id" integer,
	"challenge" text,
	"user_handle" "bytea",
	"origin" text NOT NULL,
	"password_digest" "bytea",
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_devices" (
	"user_id" integer NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"seen_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "login_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "login_passkeys" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"credential_id" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"user_handle" "bytea" NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "login_totps" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"secret_sealed" "bytea" NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp (6) with time zone,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "requires_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "login_challenges" ADD CONSTRAINT "login_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_challenges" ADD CONSTRAINT "login_challenges_login_id_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."logins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_devices" ADD CONSTRAINT "login_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_passkeys" ADD CONSTRAINT "login_passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_totps" ADD CONSTRAINT "login_totps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_challenges_expires" ON "login_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_challenges_user" ON "login_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_challenges_login" ON "login_challenges" USING btree ("login_id");--> statement-breakpoint
CREATE INDEX "login_devices_seen" ON "login_devices" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "login_passkeys_credential" ON "login_passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "login_passkeys_user" ON "login_passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "login_totps_good" ON "login_totps" USING btree ("user_id") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "login_totps_new" ON "login_totps" USING btree ("user_id") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_expires" ON "password_resets" USING btree ("expires_at");