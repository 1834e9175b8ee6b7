// The simulator as a server of its own, for products that are configured as for the real provider.
import { CAMINHO_DA_NOTIFICACAO } from '#server/cobranca/notificacao/notificacao-route.ts'
import { SIMULATION_DEFAULTS } from '#simulator/defaults.ts'
import type { SimulatorOptions } from '#simulator/simulator.ts'
import { launchSimulator } from '#simulator/test-support.ts'

/** For a client of a simulator on this machine. */
export const LINKS_DESTA_MAQUINA = { hosts: ['127.0.0.1'], semHttps: true }

export interface ProvedorAParte {
  simulatorUrl: string
  /** The environment of a product that uses it. */
  env: Record<string, string>
  parar(): Promise<void>
}

/** Opens a provider for the product at this address. */
export type AbrirProvedor = (publicUrl: string) => Promise<ProvedorAParte>

/** A simulator of its own, with these options. */
export function provedorAParte(opcoes: Partial<SimulatorOptions> = {}): AbrirProvedor {
  return async publicUrl => {
    const redirectUri = `${publicUrl}/pagbank/auth/status`
    const noticeUrls = [publicUrl + CAMINHO_DA_NOTIFICACAO]
    const simulador = await launchSimulator({ clock: () => new Date(), redirectUri, noticeUrls, ...opcoes })
    return { simulatorUrl: simulador.url, env: ambienteDe(simulador.url), parar: simulador.stop }
  }
}

function ambienteDe(url: string): Record<string, string> {
  return {
    PAGBANK_AMBIENTE: 'producao',
    PAGBANK_TOKEN: SIMULATION_DEFAULTS.internalToken,
    PAGBANK_CLIENT_ID: SIMULATION_DEFAULTS.clientId,
    PAGBANK_CLIENT_SECRET: SIMULATION_DEFAULTS.clientSecret,
    PAGBANK_CONTA_DA_PLATAFORMA: SIMULATION_DEFAULTS.platformAccountId,
    PAGBANK_API_URL: url,
    PAGBANK_CONNECT_URL: `${url}/oauth2/authorize`,
  }
}
