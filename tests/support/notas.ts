// Keys and files of NF-e for tests.

/** A key with this CNPJ and number, and the check digit that fits. */
export function chaveDeNota({ cnpj = '12345678000195', numero = 1234 } = {}): string {
  const base = `332611${cnpj}55001${String(numero).padStart(9, '0')}100001234`
  const soma = [...base].reduce(
    (total, letra, i) => total + (letra.charCodeAt(0) - 48) * (2 + ((42 - i) % 8)),
    0,
  )
  return base + (soma % 11 < 2 ? 0 : 11 - (soma % 11))
}

/** The smallest file that is a PDF by what stands in it. */
export const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

/** The smallest XML of an NF-e. */
export const XML =
  '<?xml version="1.0" encoding="UTF-8"?>\n<nfeProc versao="4.00"><NFe><infNFe Id="NFe1"/></NFe></nfeProc>\n'

/** These contents under this name and media type. */
export function arquivoDeNota(
  texto: string | Uint8Array<ArrayBuffer>,
  nome = 'nota.pdf',
  type = 'application/pdf',
): File {
  return new File([texto], nome, { type })
}
