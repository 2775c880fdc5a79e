CREATE TABLE "releases"."visitor_salts" (
	"site" text NOT NULL,
	"day" date NOT NULL,
	"salt" text NOT NULL,
	CONSTRAINT "visitor_salts_site_day_pk" PRIMARY KEY("site","day")
);
