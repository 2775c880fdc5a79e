/** The logos that pages have. Names only: the drawings are in the files that visitors load, which this screen does not change. */
export const technologyLogos = [
  ...['bitbucket', 'dart', 'docker', 'fastify', 'figma', 'flutter', 'github', 'githubactions', 'gitlab'],
  ...['kotlin', 'nginx', 'nodejs', 'postgresql', 'python', 'react', 'socketio', 'sqlite', 'typescript'],
  ...['vite', 'whatsapp'],
]
