CREATE TABLE "plan_ceilings" (
	"plan" text PRIMARY KEY NOT NULL,
	"is_default" boolean NOT NULL,
	"per_minute" integer,
	"per_hour" integer,
	"per_day" integer
);
