CREATE TABLE "message_receipts" (
	"message_id" bigint NOT NULL,
	"person" text NOT NULL,
	"received_at" bigint,
	"read_at" bigint,
	"played_at" bigint,
	CONSTRAINT "message_receipts_message_id_person_pk" PRIMARY KEY("message_id","person")
);
--> statement-breakpoint
ALTER TABLE "message_receipts" ADD CONSTRAINT "message_receipts_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;