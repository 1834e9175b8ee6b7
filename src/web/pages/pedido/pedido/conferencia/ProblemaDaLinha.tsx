import { useId } from 'react'
import { emReais } from '#domain/centavos.ts'
import { FOTOS_POR_OCORRENCIA } from '#domain/entrega/ocorrencia.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { PALAVRA_DO_MOTIVO } from '#web/components/ocorrencia/palavras.ts'
import type { ItemDaConferencia } from '#web/queries/doca/conferencia-queries.ts'
import { novaChave } from '#web/queries/nova-chave.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { PhotoInput } from '#web/ui/file/PhotoInput.tsx'
import { ChipChoice } from '#web/ui/form/ChipChoice.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import styles from './Conferencia.module.css'
import { enderecoDaFoto } from './foto.ts'
import { faltaNaLinha, valorDaLinha } from './linhas-a-enviar.ts'
import type { LinhaDoRascunho } from './rascunho.ts'
import type { useRascunho } from './use-rascunho.ts'

const { PESO: _, ...SEM_PESO } = PALAVRA_DO_MOTIVO

interface ProblemaDaLinhaProps {
  item: ItemDaConferencia
  linha: LinhaDoRascunho
  edicao: ReturnType<typeof useRascunho>
  /** The person tried to send: say what is missing. */
  cobrar: boolean
}

/** What happened to a line: reason, weight, words, photos, and the value that it asks for (rules N61, N62). */
export function ProblemaDaLinha({ item, linha, edicao, cobrar }: ProblemaDaLinhaProps) {
  const { nome } = item.produto
  const id = useId()
  const falta = cobrar ? faltaNaLinha(item, linha) : null
  const valor = valorDaLinha(item, linha)
  return (
    <div className={styles.problema}>
      <ChipChoice
        label="O que houve?"
        // Without a weight nobody can say what a missing kilogram costs.
        options={item.peso > 0 ? PALAVRA_DO_MOTIVO : SEM_PESO}
        value={linha.motivo}
        onChange={motivo => edicao.escolherMotivo(item, motivo)}
        problemId={falta ? id : undefined}
      />
      {linha.motivo === 'PESO' && (
        <TextInput
          label="Faltaram"
          after="kg"
          inputMode="decimal"
          autoComplete="off"
          value={linha.peso}
          onChange={event => edicao.escrever(item, { peso: event.target.value })}
        />
      )}
      <TextArea
        label="Conte o que aconteceu"
        optional
        rows={2}
        maxLength={300}
        value={linha.texto}
        onChange={event => edicao.escrever(item, { texto: event.target.value })}
      />
      <PhotoInput
        subject={nome}
        photos={linha.fotos}
        max={FOTOS_POR_OCORRENCIA}
        onAdd={async foto => edicao.juntarFoto(item, { key: novaChave(), url: await enderecoDaFoto(foto) })}
        onRemove={key => edicao.tirarFoto(item, key)}
      />
      {falta && (
        <p id={id} className={styles.falta} data-falta="">
          <Icon name="alert" size={16} />
          {falta}
        </p>
      )}
      <div className={styles.pe}>
        <span>
          {valor > 0 && (
            <>
              Pede{' '}
              <strong>
                <Dinheiro valor={emReais(valor)} />
              </strong>{' '}
              de volta
            </>
          )}
        </span>
        <Button variant="plain" onClick={() => edicao.desfazerLinha(item)}>
          <span>
            Desfazer<span className="visually-hidden"> o que marquei de {nome}</span>
          </span>
        </Button>
      </div>
    </div>
  )
}
