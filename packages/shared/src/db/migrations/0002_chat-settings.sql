ALTER TABLE "chats" ADD COLUMN "archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "pinned_at" bigint;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "ephemeral_seconds" integer;