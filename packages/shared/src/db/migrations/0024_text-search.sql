CREATE TABLE "text_index_waiting" (
	"session_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "text_index_waiting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" bigint NOT NULL,
	CONSTRAINT "text_index_waiting_session_id_id_pk" PRIMARY KEY("session_id","id")
);
--> statement-breakpoint
CREATE TABLE "text_index_words" (
	"session_id" integer NOT NULL,
	"message_id" bigint NOT NULL,
	"words" bigint[] NOT NULL,
	CONSTRAINT "text_index_words_session_id_message_id_pk" PRIMARY KEY("session_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "text_indexes" (
	"session_id" integer PRIMARY KEY NOT NULL,
	"head" "bytea",
	"settled_after" bigint,
	"position" bigint,
	"done_at" timestamp (6) with time zone,
	"dropping" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "text_index_words" ADD CONSTRAINT "text_index_words_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_indexes" ADD CONSTRAINT "text_indexes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_index_words_words" ON "text_index_words" USING gin ("words") WITH (fastupdate=false);