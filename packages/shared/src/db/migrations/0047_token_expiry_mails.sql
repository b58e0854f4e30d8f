CREATE TABLE "token_expiry_mails" (
	"token_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp (6) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (6) with time zone,
	CONSTRAINT "token_expiry_mails_token_id_user_id_expires_at_pk" PRIMARY KEY("token_id","user_id","expires_at")
);
--> statement-breakpoint
ALTER TABLE "login_devices" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "made_by" integer;--> statement-breakpoint
ALTER TABLE "token_expiry_mails" ADD CONSTRAINT "token_expiry_mails_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_expiry_mails" ADD CONSTRAINT "token_expiry_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "token_expiry_mails_user" ON "token_expiry_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "token_expiry_mails_waiting" ON "token_expiry_mails" USING btree ("next_at") WHERE sent_at is null;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tokens_made_by" ON "tokens" USING btree ("made_by") WHERE made_by is not null;