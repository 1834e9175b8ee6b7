// `npm run chaves-de-push`: prints a new pair of keys for pushes, as the environment takes them (design/notices).
import { createVapidKeys } from '#server/plataforma/push-sender.ts'

const { publica, privada } = createVapidKeys()
console.log(`VAPID_PUBLICA=${publica}\nVAPID_PRIVADA=${privada}`)
