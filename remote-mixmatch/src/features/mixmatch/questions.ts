export const questions: { question: string; text: string }[] = [
  {
    question: '¿Necesito una cuenta para mezclar?',
    text: 'No. El combinador de la página de inicio funciona con un armario de muestra. Con una cuenta mezclas tus propias prendas; donde te falte un tipo, el armario de muestra lo presta.',
  },
  {
    question: '¿Cómo llegan mis prendas a mi armario?',
    text: 'En «Mi armario», con una foto de cada una: te proponemos qué es y de qué color, tú lo confirmas, y ya está en el combinador. Tus fotos solo las ves tú y quien administra el sitio.',
  },
  {
    question: '¿Cómo bloqueo una prenda?',
    text: 'Toca el candado junto a su nombre, o pulsa la tecla B cuando estés sobre ella. Al mezclar, esa prenda no cambia.',
  },
  {
    question: '¿Funciona en el teléfono?',
    text: 'Sí. Desliza cada prenda hacia los lados para cambiarla y usa el botón «Mezclar» para las demás.',
  },
  {
    question: '¿Puedo usarlo sin ratón?',
    text: 'Sí. Con el tabulador llegas a cada prenda; las flechas izquierda y derecha la cambian, B la bloquea y M mezcla el conjunto.',
  },
]
