// Every test has the site's first brand, and fails when it writes to the console.
import 'shared-ui/fail-on-console-error'
import { brandOf } from 'federation/brands'
import { configureBrand } from 'shared-ui'

configureBrand(brandOf('full', 'localhost'))
