CREATE TABLE "releases"."allowed_upstreams" (
	"site" text NOT NULL,
	"remote" text NOT NULL,
	"upstream" text NOT NULL,
	"is_private" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"allowed_by" text NOT NULL,
	CONSTRAINT "allowed_upstreams_site_remote_pk" PRIMARY KEY("site","remote")
);
