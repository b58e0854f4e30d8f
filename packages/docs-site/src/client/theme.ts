/** Runs before the page is drawn: the colours that were chosen here or in the dashboard, which keeps them in the same cookie. */
const chosen = /(?:^|; )messenger-theme=(light|dark)/.exec(document.cookie)?.[1]
if (chosen) document.documentElement.dataset.theme = chosen
