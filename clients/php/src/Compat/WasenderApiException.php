<?php

declare(strict_types=1);

namespace MessagingGateway\Compat;

use MessagingGateway\Exception\ApiException;
use MessagingGateway\Exception\GatewayException;

/** A call failed. The code is the HTTP status, 0 where no answer came; `getPrevious()` is this library's own exception. */
final class WasenderApiException extends \Exception
{
    /** @param array<string, mixed>|null $response the body of the answer */
    public function __construct(
        string $message = '',
        int $code = 0,
        private readonly ?array $response = null,
        ?\Throwable $previous = null,
    ) {
        parent::__construct($message, $code, $previous);
    }

    /** @return array<string, mixed>|null */
    public function getResponse(): ?array
    {
        return $this->response;
    }

    /** @internal */
    public static function of(GatewayException $failure): self
    {
        if (!$failure instanceof ApiException) {
            return new self($failure->getMessage(), 0, null, $failure);
        }
        /** @var array<string, mixed>|null $body JSON objects have string keys */
        $body = \is_array($failure->body) ? $failure->body : null;

        return new self($failure->getMessage(), $failure->status, $body, $failure);
    }
}
