/// <reference types="next" />
/// <reference types="next/image-types/global" />

declare module '*.woff2' {
  const url: string
  export default url
}
