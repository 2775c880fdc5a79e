// Made of the back end's contract by `npm run api-types`; a test fails when it is out of date. Not to be edited.

export interface components {
    schemas: {
        AcademyCategory: {
            courses: components["schemas"]["AcademyCourseSummary"][];
            /** Format: date-time */
            createdAt: string;
            description: string;
            /** Format: uuid */
            id: string;
            name: string;
            slug: string;
            thumbnail: string | null;
        };
        AcademyCategoryList: {
            results: components["schemas"]["AcademyCategory"][];
        };
        AcademyCourse: {
            category: {
                /** Format: uuid */
                id: string;
                name: string;
                slug: string;
            };
            /** Format: date-time */
            createdAt: string;
            description: string;
            /** Format: uuid */
            id: string;
            sections: components["schemas"]["AcademySection"][];
            slug: string;
            thumbnail: string | null;
            title: string;
        };
        AcademyCourseSummary: {
            /** Format: date-time */
            createdAt: string;
            description: string;
            /** Format: uuid */
            id: string;
            slug: string;
            thumbnail: string | null;
            title: string;
        };
        AcademyLesson: {
            /** Format: date-time */
            createdAt: string;
            descriptionLesson: string;
            /** Format: uuid */
            id: string;
            labelLesson: string;
            lessonOrder: number;
            links: components["schemas"]["AcademyLessonLink"][];
            linksPremium?: components["schemas"]["AcademyLessonLink"][];
            markdownUrl: string | null;
            markdownUrlPremium?: string | null;
            slug: string;
            titleLesson: string;
            youtubeUrl: string | null;
        };
        AcademyLessonLink: {
            /** Format: uuid */
            id: string;
            name: string;
            url: string;
        };
        AcademyLessonSummary: {
            /** Format: date-time */
            createdAt: string;
            descriptionLesson: string;
            /** Format: uuid */
            id: string;
            labelLesson: string;
            lessonOrder: number;
            slug: string;
            titleLesson: string;
            youtubeUrl: string | null;
        };
        AcademySection: {
            /** Format: uuid */
            id: string;
            lessons: components["schemas"]["AcademyLessonSummary"][];
            sectionOrder: number;
            slug: string;
            titleSection: string;
        };
        Backup: {
            /** Format: date-time */
            createdAt: string;
            isSafety: boolean;
            name: string;
            size: number;
        };
        BackupList: {
            backups: components["schemas"]["Backup"][];
        };
        BackupMade: {
            backup: components["schemas"]["Backup"];
            message: string;
            /** @constant */
            success: true;
        };
        Captcha: {
            challengeUrl: string | null;
            /** @enum {string} */
            provider: "altcha" | "turnstile" | "off";
            siteKey: string | null;
        };
        CaptchaChallenge: {
            parameters: {
                algorithm: string;
                cost: number;
                expiresAt?: number;
                keyLength: number;
                keyPrefix: string;
                keySignature?: string;
                nonce: string;
                salt: string;
            };
            signature?: string;
        };
        CodeAvailability: {
            available: boolean;
            message?: string;
            /** @enum {string} */
            reason?: "invalid" | "reserved" | "taken";
        };
        DatabaseChanged: {
            message: string;
            notice?: string;
            safetyBackup: string;
            /** @constant */
            success: true;
        };
        DatabaseReset: {
            credentials: {
                email: string;
                password: string;
                role: string;
            }[];
            message: string;
            notice?: string;
            /** @constant */
            reset: true;
            safetyBackup: string;
            /** @constant */
            success: true;
        };
        DecodeTokenAnswer: {
            decoded: {
                [key: string]: unknown;
            };
        };
        DecodeTokenInput: {
            token: string;
        };
        DownloadLink: {
            /** Format: date-time */
            expiresAt: string;
            url: string;
        };
        Error: {
            code: string;
            fields?: {
                [key: string]: string;
            };
            message: string;
        };
        Existence: {
            exists: {
                email?: boolean;
                username?: boolean;
            };
        };
        Feedback: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            isActive: boolean;
            isPinned: boolean;
            message: string;
            rating: number;
            socialAccount: string;
            title: string;
            /** Format: date-time */
            updatedAt: string;
            userEmail: string;
        };
        FeedbackAnswer: {
            results: components["schemas"]["Feedback"];
        };
        FeedbackPage: {
            pagination: components["schemas"]["Pagination"];
            results: components["schemas"]["Feedback"][];
            totalItems: number;
        };
        ForgotPasswordInput: {
            domain: string;
            email: string;
        };
        Health: {
            /** @constant */
            status: "ok";
        };
        LoginAnswer: {
            accessToken: string;
            refreshToken: string;
            user: components["schemas"]["User"];
        };
        LoginInput: {
            captchaToken?: string;
            email: string;
            password: string;
        };
        LogoutInput: {
            refreshToken?: string;
        } | null;
        Mail: {
            currentUrl: string;
            email: string;
            /** Format: uuid */
            id: string;
            message: string;
            name: string;
            /** Format: date-time */
            sentAt: string;
            subject: string;
        };
        MailAnswer: {
            results: components["schemas"]["Mail"];
        };
        MailPage: {
            pagination: components["schemas"]["Pagination"];
            results: components["schemas"]["Mail"][];
            totalItems: number;
        };
        MailSubmissionAnswer: {
            message: string;
            /** @constant */
            success: true;
        };
        MailSubmissionInput: {
            currentUrl?: string;
            email: string;
            message: string;
            name: string;
            /** @default  */
            reference: string;
            /** @default  */
            subject: string;
        };
        MeAnswer: {
            user: components["schemas"]["User"];
        };
        Message: {
            message: string;
        };
        NamedLink: {
            /** Format: uuid */
            id: string;
            name: string;
            url: string;
        };
        NewWardrobeCategoryInput: {
            group: string;
            name: string;
            nameES: string;
        };
        Option: {
            /** Format: uuid */
            id: string;
            key: string;
            /** @enum {string} */
            type: "json" | "text" | "other";
            /** Format: date-time */
            updatedAt: string;
            value: string;
        };
        OptionAnswer: {
            message: string;
            result: components["schemas"]["Option"];
        };
        OptionList: {
            results: components["schemas"]["Option"][];
        };
        OptionUpdateInput: {
            /** Format: date-time */
            updatedAt?: string;
            value: string;
        };
        Pagination: {
            limit: number;
            page: number;
            totalPages: number;
        };
        Project: {
            category: string;
            collaborators: components["schemas"]["ProjectCollaborator"][];
            dates: {
                duration: string;
                end: string | null;
                /** Format: date */
                start: string;
            };
            description: string;
            /** Format: uuid */
            id: string;
            image: string | null;
            links: components["schemas"]["NamedLink"][];
            slug: string;
            technologies: {
                icon: string;
                /** Format: uuid */
                id: string;
                name: string;
                type: string;
            }[];
            title: string;
            youtube: string | null;
        };
        ProjectCollaborator: {
            /** Format: uuid */
            id: string;
            roles: string[];
            skillsUsed: {
                name: string;
            }[];
            user: {
                /** Format: uuid */
                id: string;
                image: string | null;
                links: components["schemas"]["NamedLink"][];
                name: string;
                title: string;
                username: string;
            };
        };
        ProjectPage: {
            pagination: components["schemas"]["Pagination"];
            results: components["schemas"]["Project"][];
            totalItems: number;
        };
        Ready: {
            /** @constant */
            status: "ready";
        };
        RefreshAnswer: {
            accessToken: string;
            refreshToken: string;
        };
        RefreshInput: {
            refreshToken: string;
        };
        RegisterAnswer: {
            message: string;
            user: components["schemas"]["User"];
        };
        RegisterInput: {
            email: string;
            /** @default true */
            isActive: boolean;
            /** @default false */
            isPublic: boolean;
            name: string;
            password: string;
            /**
             * @default user
             * @enum {string}
             */
            role: "user" | "admin" | "collaborator";
            /** @default  */
            socialAccount: string;
            username: string;
        };
        ReplacementRefusal: {
            code: string;
            differences?: {
                definition?: string;
                kind: string;
                name: string;
                /** @enum {string} */
                problem: "foreign" | "changed" | "missing";
                text: string;
            }[];
            digest?: string;
            fields?: {
                [key: string]: string;
            };
            message: string;
            total?: number;
        };
        RestorePasswordInput: {
            emailEncrypt: string;
            newPassword: string;
        };
        ShortLink: {
            /** Format: uuid */
            _id: string;
            backHalf: string;
            /** Format: date-time */
            createdAt: string;
            destination: string;
            /** Format: uuid */
            id: string;
            shortCode: string;
            /** Format: date-time */
            updatedAt: string;
            visitCount: number;
        };
        ShortLinkPage: {
            pagination: components["schemas"]["Pagination"];
            results: components["schemas"]["ShortLink"][];
            totalItems: number;
        };
        ShortLinkSeries: {
            /** Format: date-time */
            from: string;
            points: {
                /** Format: date-time */
                date: string;
                visits: number;
            }[];
            referrers: {
                referrer: string;
                visits: number;
            }[];
            /** Format: date-time */
            to: string;
            totalVisits: number;
            /** @enum {string} */
            unit: "minute" | "hour" | "day" | "month";
        };
        ShortLinkVisit: {
            _id: number;
            id: number;
            referrer: string;
            shortener: {
                backHalf: string;
                destination: string;
                /** Format: uuid */
                id: string;
                shortCode: string;
            };
            /** Format: date-time */
            visitedAt: string;
        };
        ShortLinkVisitPage: {
            pagination: components["schemas"]["Pagination"];
            results: components["schemas"]["ShortLinkVisit"][];
            totalItems: number;
        };
        SqlResult: {
            fields: string[];
            limits: {
                megabytes: number;
                rows: number;
                seconds: number;
            };
            ms: number;
            result: {
                [key: string]: unknown;
            }[];
            rowCount: number;
            /** @constant */
            success: true;
            truncated: boolean;
        };
        SystemInfo: {
            bootCount: number;
            cpuCores: number;
            environmentVariables: {
                [key: string]: string;
            };
            freeMemory: number;
            hostName: string;
            lastBootDate: string;
            lastBootTime: string;
            nodeVersion: string;
            operatingSystem: string;
            osArchitecture: string;
            /** Format: date-time */
            serverTime: string;
            totalMemory: number;
            uptime: number;
            visitCount: number;
        };
        TeamMember: {
            about: string;
            country: string;
            /** Format: date-time */
            createdAt: string;
            email: string;
            /** Format: uuid */
            id: string;
            image: string | null;
            lastname: string;
            links: components["schemas"]["NamedLink"][];
            name: string;
            skills: {
                /** Format: uuid */
                id: string;
                name: string;
            }[];
            title: string;
            username: string;
        };
        TeamMemberPage: {
            pagination: components["schemas"]["Pagination"];
            results: components["schemas"]["TeamMember"][];
            totalItems: number;
        };
        UrlVisits: {
            /** Format: date-time */
            lastVisitAt: string;
            url: string;
            visits: number;
        };
        UrlVisitsPage: {
            pagination: components["schemas"]["Pagination"];
            results: components["schemas"]["UrlVisits"][];
            totalItems: number;
        };
        User: {
            /** Format: uuid */
            _id: string;
            accessCount: number;
            /** Format: date-time */
            createdAt: string;
            email: string;
            /** Format: uuid */
            id: string;
            isActive: boolean;
            isPublic: boolean;
            lastAccessAt: string | null;
            name: string;
            photo: string | null;
            /** @enum {string} */
            role: "user" | "admin" | "collaborator";
            socialAccount: string;
            /** Format: date-time */
            updatedAt: string;
            username: string;
        };
        UserPage: {
            pagination: components["schemas"]["Pagination"];
            results: components["schemas"]["User"][];
            totalItems: number;
        };
        UserUpdateAnswer: {
            message: string;
            user: components["schemas"]["User"];
        };
        UserUpdateInput: {
            email?: string;
            isActive?: boolean;
            isPublic?: boolean;
            name?: string;
            password?: string;
            /** @enum {string} */
            role?: "user" | "admin" | "collaborator";
            socialAccount?: string;
            /** Format: date-time */
            updatedAt?: string;
            username?: string;
        };
        VisitStat: {
            _id: number;
            city: string;
            countryName: string;
            /** Format: date-time */
            createdAt: string;
            currentURL: string;
            id: number;
            ip: string;
            org: string;
        };
        VisitStatPage: {
            pagination: components["schemas"]["Pagination"];
            results: components["schemas"]["VisitStat"][];
            totalItems: number;
        };
        VisitStatSeries: {
            /** Format: date-time */
            from: string;
            pages: {
                url: string;
                visits: number;
            }[];
            points: {
                /** Format: date-time */
                date: string;
                visits: number;
            }[];
            /** Format: date-time */
            to: string;
            totalVisits: number;
            /** @enum {string} */
            unit: "minute" | "hour" | "day" | "month";
        };
        WardrobeCategory: {
            /** Format: date-time */
            createdAt: string;
            group: string;
            /** Format: uuid */
            id: string;
            name: string;
            nameES: string;
            /** Format: date-time */
            updatedAt: string;
        };
        WardrobeCategoryAnswer: {
            result: components["schemas"]["WardrobeCategory"];
        };
        WardrobeCategoryList: {
            results: components["schemas"]["WardrobeCategory"][];
        };
        WardrobeCategoryUpdateInput: {
            group?: string;
            name?: string;
            nameES?: string;
            /** Format: date-time */
            updatedAt?: string;
        };
        WardrobeItem: {
            category: components["schemas"]["WardrobeCategory"] | null;
            /** Format: date-time */
            createdAt: string;
            description: string;
            /** Format: uuid */
            id: string;
            image: string | null;
            /** Format: date-time */
            updatedAt: string;
            /** Format: uuid */
            userId: string;
        };
        WardrobeUser: {
            /** Format: uuid */
            _id: string;
            accessCount: number;
            /** Format: date-time */
            createdAt: string;
            email: string;
            /** Format: uuid */
            id: string;
            isActive: boolean;
            isPublic: boolean;
            items: components["schemas"]["WardrobeItem"][];
            lastAccessAt: string | null;
            name: string;
            photo: string | null;
            /** @enum {string} */
            role: "user" | "admin" | "collaborator";
            socialAccount: string;
            /** Format: date-time */
            updatedAt: string;
            username: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}

/** What the API answers or takes, by the name that its contract gives it. */
export type ApiSchema<Name extends keyof components["schemas"]> = components["schemas"][Name];
