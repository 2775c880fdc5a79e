-- Nothing reads these: the developer toolbar is chosen in each browser, networks belong to the brand, and there is
-- neither a form for feedback nor a maintenance mode.
DELETE FROM "options" WHERE "key" IN ('developerMode', 'feedback.isOpen', 'maintenance.window', 'site.social');--> statement-breakpoint
-- Whoever changes an option, by whatever way, tells every process that remembers it.
CREATE FUNCTION "tell_option_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('options', '');
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "options_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "options"
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_option_change"();
