// The keys of pushes in the environment (design/notices).
import { StartError } from '#server/plataforma/db/embedded/system/start-error.ts'
import { type VapidKeys, vapidKeysMatch } from '#server/plataforma/push-sender.ts'

interface PushVariables {
  VAPID_PUBLICA?: string | undefined
  VAPID_PRIVADA?: string | undefined
  VAPID_CONTATO?: string | undefined
}

/** The keys of pushes; null if there are none. Throws StartError if one is missing or if they are no pair. */
export function parsePush({ VAPID_PUBLICA, VAPID_PRIVADA, VAPID_CONTATO }: PushVariables): VapidKeys | null {
  const valores = { VAPID_PUBLICA, VAPID_PRIVADA, VAPID_CONTATO }
  if (Object.values(valores).every(valor => valor === undefined)) return null
  const falta = Object.entries(valores).find(([, valor]) => valor === undefined)
  if (!VAPID_PUBLICA || !VAPID_PRIVADA || !VAPID_CONTATO)
    throw new StartError(`${falta?.[0]}: falta. Os avisos para aparelhos precisam das três variáveis VAPID.`)
  if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(VAPID_CONTATO))
    throw new StartError('VAPID_CONTATO: deve ser mailto: e um e-mail, ou um endereço https.')
  const chaves = { publica: VAPID_PUBLICA, privada: VAPID_PRIVADA, contato: VAPID_CONTATO }
  if (!vapidKeysMatch(chaves))
    throw new StartError(
      'VAPID_PRIVADA: não é a chave de VAPID_PUBLICA. Gere as duas com: npm run chaves-de-push',
    )
  return chaves
}
