import { useState } from 'react'
import type { MotivoDaOcorrencia } from '#domain/entrega/ocorrencia.ts'
import type { ItemDaConferencia } from '#web/queries/doca/conferencia-queries.ts'
import { useGuardado } from '#web/queries/guardado.ts'
import { novaChave } from '#web/queries/nova-chave.ts'
import { linhaNova, maximoRecebido } from './linhas-a-enviar.ts'
import {
  type FotoDoRascunho,
  guardarNome,
  type LinhaDoRascunho,
  lerNome,
  type QuemConfere,
  type Rascunho,
  rascunhoDe,
  VAZIO,
} from './rascunho.ts'

interface DaTela extends QuemConfere {
  pedidoId: number
}

/** The draft of a check, kept on this device with every change (rule N61); `nome` is who received before. */
export function useRascunho({ pedidoId, pessoa, daEquipe }: DaTela, nome = '') {
  const lugar = rascunhoDe(pedidoId, pessoa)
  const guardado = useGuardado(lugar)
  const [inicial] = useState(() => lerNome({ pessoa, daEquipe }) || nome)
  const rascunho = { ...guardado, recebidoPor: guardado.recebidoPor ?? inicial }
  const coube = useGuardado({ ler: lugar.coube })

  const mudar = (mudanca: Partial<Rascunho>) => lugar.mudar(atual => ({ ...atual, ...mudanca }))

  function mudarLinha(
    item: ItemDaConferencia,
    mudanca: (linha: LinhaDoRascunho) => Partial<LinhaDoRascunho>,
  ) {
    lugar.mudar(atual => {
      const linha = atual.linhas[item.id] ?? linhaNova(item)
      return { ...atual, linhas: { ...atual.linhas, [item.id]: { ...linha, ...mudanca(linha) } } }
    })
  }

  return {
    rascunho,
    /** The device has no room for the photos: the draft lasts until the page is closed. */
    semEspaco: !coube,
    escreverNome(recebidoPor: string) {
      mudar({ recebidoPor })
      guardarNome({ pessoa, daEquipe }, recebidoPor)
    },
    abrirLinha: (item: ItemDaConferencia) => mudarLinha(item, () => ({})),
    /** The first unit that is missing is taken for a shortage until the person says otherwise. */
    contar: (item: ItemDaConferencia, recebido: number) =>
      mudarLinha(item, ({ motivo }) => ({ recebido, ilegivel: '', motivo: motivo ?? 'FALTA' })),
    naoContar: (item: ItemDaConferencia, ilegivel: string) =>
      mudarLinha(item, ({ motivo }) => ({ ilegivel, motivo: motivo ?? 'FALTA' })),
    /** Missing weight is of units that came. */
    escolherMotivo: (item: ItemDaConferencia, motivo: MotivoDaOcorrencia) =>
      mudarLinha(item, () => ({
        motivo,
        ...(motivo === 'PESO' && { recebido: maximoRecebido(item), ilegivel: '' }),
      })),
    escrever: (item: ItemDaConferencia, escrito: Partial<Pick<LinhaDoRascunho, 'peso' | 'texto'>>) =>
      mudarLinha(item, () => escrito),
    juntarFoto: (item: ItemDaConferencia, foto: FotoDoRascunho) =>
      mudarLinha(item, ({ fotos }) => ({ fotos: [...fotos, foto] })),
    tirarFoto: (item: ItemDaConferencia, key: string) =>
      mudarLinha(item, ({ fotos }) => ({ fotos: fotos.filter(foto => foto.key !== key) })),
    desfazerLinha: (item: ItemDaConferencia) => lugar.mudar(atual => semLinha(atual, item.id)),
    /** From now on it cannot be changed; without lines if all came. */
    travar: (tudoCerto: boolean) =>
      mudar({
        chave: novaChave(),
        recebidoPor: rascunho.recebidoPor,
        enviado: true,
        ...(tudoCerto && { linhas: {} }),
      }),
    /** The server refused it. The next sending is another call. */
    destravar: () => mudar({ enviado: false }),
    /** Begins again: the server has what was marked. */
    esquecer: () => lugar.mudar(() => VAZIO),
  }
}

function semLinha(rascunho: Rascunho, itemId: number): Rascunho {
  const { [itemId]: _, ...linhas } = rascunho.linhas
  return { ...rascunho, linhas }
}
