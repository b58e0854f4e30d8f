CREATE TABLE "refused_sends" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refused_sends_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" integer NOT NULL,
	"code" text NOT NULL,
	"status" smallint NOT NULL,
	"reason" text NOT NULL,
	"recipient" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refused_sends" ADD CONSTRAINT "refused_sends_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refused_sends_same" ON "refused_sends" USING btree ("session_id","code","reason","recipient");--> statement-breakpoint
CREATE INDEX "refused_sends_newest" ON "refused_sends" USING btree ("session_id","last_at");