export const questions: { question: string; answer: string }[] = [
  {
    question: '¿Necesito una cuenta para mezclar?',
    answer:
      'No. El combinador de la página de inicio funciona con un armario de muestra. Con una cuenta ves tus propias prendas, ordenadas por categoría.',
  },
  {
    question: '¿Cómo bloqueo una prenda?',
    answer:
      'Toca el candado junto a su nombre, o pulsa la tecla B cuando estés sobre ella. Al mezclar, esa prenda no cambia.',
  },
  {
    question: '¿Funciona en el teléfono?',
    answer: 'Sí. Desliza cada prenda hacia los lados para cambiarla y usa el botón «Mezclar» para las demás.',
  },
  {
    question: '¿Puedo usarlo sin ratón?',
    answer:
      'Sí. Con el tabulador llegas a cada prenda; las flechas izquierda y derecha la cambian, B la bloquea y M mezcla el conjunto.',
  },
]
