// Notices that this device shows by itself (rules N40, N43, N44, design/notices).
import type { QueryClient } from '@tanstack/react-query'
import { comMotivo } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { consulta } from '#web/api/query.ts'
import { useMudanca } from '#web/queries/mudanca.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { avisarNoPerfil } from '#web/queries/pessoas/user/avisar-no-perfil.ts'
import { ofDevice } from '#web/ui/storage.ts'

const PREFERENCIAS = consulta('GET /v1/aviso/preferencias')

const SERVICE_WORKER = '/worker.js'

/** Who turned this device on: others who use the browser have not asked for anything. */
const LUGAR_DO_DONO = 'avisos-neste-aparelho'

/** Can this browser show notices of a closed site? On some telephones only once the site is on the home screen. */
export function navegadorMostraAvisos(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

/** Has the person forbidden it in the browser? Then no site can ask again. */
export function navegadorProibe(): boolean {
  return Notification.permission === 'denied'
}

/** Turns this device on or off. `chave` is the site's key. */
export function useLigarAparelho(chave: string) {
  const { id: userId } = useUser()
  async function mudar(ligar: boolean) {
    if (!ligar) return desligar()
    if ((await Notification.requestPermission()) !== 'granted') return
    await assinar(chave)
    lembrarDono(userId)
    avisarNoPerfil('Os avisos vão aparecer neste aparelho.')
  }
  return useMudanca(mudar, {
    falha: error => comMotivo('Não foi possível mudar os avisos deste aparelho.', error),
    relerSempre: [PREFERENCIAS],
  })
}

/**
 * Gives a new session the pushes that this person has asked for in this browser: they ended with the session before. Nothing happens for
 * anybody else.
 */
export async function reassinar(queryClient: QueryClient, userId: number): Promise<void> {
  if (!navegadorMostraAvisos() || Notification.permission !== 'granted' || !eDono(userId)) return
  const assinatura = await assinaturaDoNavegador()
  if (!assinatura) return
  const { push } = await queryClient.fetchQuery({ ...PREFERENCIAS, staleTime: Number.POSITIVE_INFINITY })
  if (push.chave === null || push.nesteAparelho) return
  await assinar(push.chave)
  await queryClient.invalidateQueries(PREFERENCIAS)
}

async function assinar(chave: string): Promise<void> {
  await navigator.serviceWorker.register(SERVICE_WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const pedido = { userVisibleOnly: true, applicationServerKey: chave }
  const assinatura = await pushManager.subscribe(pedido).catch(async (error: unknown) => {
    // The browser has a subscription with an earlier key of the site.
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(pedido)
  })
  const { endpoint } = assinatura
  const { p256dh = '', auth = '' } = assinatura.toJSON().keys ?? {}
  await call('POST /v1/aviso/push', { body: { endpoint, chaves: { p256dh, auth } } })
}

async function desligar(): Promise<void> {
  await call('DELETE /v1/aviso/push')
  lembrarDono(null)
  await (await assinaturaDoNavegador())?.unsubscribe()
  avisarNoPerfil('Os avisos não aparecem mais neste aparelho.')
}

async function assinaturaDoNavegador(): Promise<PushSubscription | null> {
  const registro = await navigator.serviceWorker.getRegistration(SERVICE_WORKER)
  return (await registro?.pushManager.getSubscription()) ?? null
}

function lembrarDono(userId: number | null): void {
  // If storage is blocked, the next session has to turn the device on again.
  ofDevice.keep(LUGAR_DO_DONO, userId === null ? null : String(userId))
}

function eDono(userId: number): boolean {
  return ofDevice.read(LUGAR_DO_DONO) === String(userId)
}
