<?php

declare(strict_types=1);

namespace MessagingGateway\Exception;

use MessagingGateway\Enum\ErrorCode;
use MessagingGateway\ResponseDetails;

/** The gateway refused a call. Its subclasses tell the cause; `getCode()` is the HTTP status. */
abstract class ApiException extends GatewayException
{
    /** HTTP status. */
    public readonly int $status;

    /** Names the call in the gateway's logs and traces. */
    public readonly ?string $requestId;

    /**
     * @param ErrorCode|string|null $errorCode the row of the error catalogue; a string if this version does not know it
     * @param array<string, list<string>> $errors what is wrong with each field; nested fields with dots
     * @param int|null $retryAfter seconds after which a repeat makes sense
     * @param mixed $body the answer's body: decoded JSON, else its text
     */
    final public function __construct(
        string $message,
        public readonly ResponseDetails $details,
        public readonly ErrorCode|string|null $errorCode = null,
        public readonly array $errors = [],
        public readonly ?int $retryAfter = null,
        public readonly mixed $body = null,
    ) {
        parent::__construct($message, $details->status);
        $this->status = $details->status;
        $this->requestId = $details->requestId;
    }
}
