export const questions: { question: string; text: string }[] = [
  {
    question: '¿Necesito una cuenta para mezclar?',
    text: 'No. El combinador de la página de inicio funciona con un armario de muestra. Con una cuenta mezclas tus propias prendas; donde te falte un tipo, el armario de muestra lo presta.',
  },
  {
    question: '¿Cómo llegan mis prendas a mi armario?',
    text: 'En «Mi armario», con una foto de cada una: te proponemos qué es y de qué color, tú lo confirmas, y ya está en el combinador. Tus fotos solo las ves tú y quien administra el sitio, salvo las de un conjunto que decidas compartir.',
  },
  {
    question: '¿Se pierde lo que combino?',
    text: 'No. El conjunto sigue ahí cuando vuelves, y con una cuenta también en tus otros dispositivos. Guarda con un nombre los que te gusten: están en «Mis conjuntos», en la página de inicio.',
  },
  {
    question: '¿Cómo le muestro un conjunto a alguien?',
    text: 'Pulsa «Compartir»: recibes un enlace que enseña ese conjunto y nada más de tu armario. Puedes dejar de compartirlo cuando quieras, y el enlace deja de existir.',
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
