// `npm run chave-da-copia`: prints a new pair of keys for copies, as the environment takes them (design/migrations-and-moves).
import { generateX25519Identity, identityToRecipient } from 'age-encryption'

const chave = await generateX25519Identity()
console.log(`COPIA_DESTINATARIO=${await identityToRecipient(chave)}\nCOPIA_CHAVE=${chave}`)
console.error(
  'COPIA_CHAVE abre as cópias: guarde-a fora desta máquina. Só COPIA_DESTINATARIO fica na configuração.',
)
