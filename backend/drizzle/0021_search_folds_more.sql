-- Besides case and accents, a search ignores which space, apostrophe, quotation mark and hyphen a text has, invisible
-- characters, and `ß`. `fold` of the back end and of shared-ui does the same.
CREATE OR REPLACE FUNCTION "search_fold"("value" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT CASE
		WHEN pg_catalog.octet_length(value) = pg_catalog.char_length(value) THEN pg_catalog.lower(value)
		ELSE pg_catalog.replace(pg_catalog.replace(pg_catalog.translate(
			pg_catalog.lower(pg_catalog.regexp_replace(pg_catalog.normalize(value, 'NFD'),
				'[\u00ad\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u061c\u064b-\u065f\u0670\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]', '', 'g')),
			U&'\00a0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200a\202f\205f\3000\2018\2019\201a\201b\2032\02bb\02bc\02b9\00b4\201c\201d\201e\201f\2033\00ab\00bb\2010\2011\2012\2013\2014\2015\2212\03c2',
			U&'                \0027\0027\0027\0027\0027\0027\0027\0027\0027"""""""-------\03c3'),
			'ß', 'ss'), 'ẞ', 'ss')
	END
$$;
--> statement-breakpoint
-- Computes the stored texts again. PostgreSQL before 17 does that only for rows that are updated.
DO $$
DECLARE
	name text;
	source text;
	expression text;
BEGIN
	FOR name, source IN VALUES
		('feedbacks', 'title'), ('mails', 'name'), ('visit_stats', 'current_url'),
		('shorteners', 'back_half'), ('team_members', 'name'), ('users', 'name'),
		('activity', 'actor_name'), ('bin', 'record_name'), ('academy_lessons', 'label_lesson')
	LOOP
		IF current_setting('server_version_num')::int < 170000 THEN
			EXECUTE format('UPDATE public.%I SET %I = %2$I', name, source);
			CONTINUE;
		END IF;
		SELECT pg_get_expr(adbin, adrelid) INTO expression FROM pg_attrdef
			JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
			WHERE adrelid = ('public.' || name)::regclass AND attname = 'search_text';
		EXECUTE format('ALTER TABLE public.%I ALTER COLUMN search_text SET EXPRESSION AS (%s)', name, expression);
	END LOOP;
END
$$;
