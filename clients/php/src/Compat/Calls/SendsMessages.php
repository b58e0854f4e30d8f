<?php

declare(strict_types=1);

namespace MessagingGateway\Compat\Calls;

use MessagingGateway\CallOptions;
use MessagingGateway\Compat\Data\MessageData;
use MessagingGateway\Compat\Data\SendAudioMessageData;
use MessagingGateway\Compat\Data\SendContactMessageData;
use MessagingGateway\Compat\Data\SendDocumentMessageData;
use MessagingGateway\Compat\Data\SendImageMessageData;
use MessagingGateway\Compat\Data\SendLocationMessageData;
use MessagingGateway\Compat\Data\SendStickerMessageData;
use MessagingGateway\Compat\Data\SendTextMessageData;
use MessagingGateway\Compat\Data\SendVideoMessageData;
use MessagingGateway\Compat\RetryConfig;
use MessagingGateway\Compat\WasenderApiException;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Upload;

/** Messages, files and presence. */
trait SendsMessages
{
    /**
     * @param array<string, mixed> $options further fields of the wire
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function sendText(string|SendTextMessageData $to, ?string $text = null, array $options = [], ?RetryConfig $retryConfig = null): array
    {
        $content = $to instanceof MessageData ? $to : new SendTextMessageData($to, (string) $text);

        return $this->message($content->fields(), $options, $retryConfig);
    }

    /**
     * @param array<string, mixed> $options further fields of the wire
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function sendImage(string|SendImageMessageData $to, ?string $url = null, ?string $caption = null, array $options = [], ?RetryConfig $retryConfig = null): array
    {
        $content = $to instanceof MessageData ? $to : new SendImageMessageData($to, (string) $url, $caption);

        return $this->message($content->fields(), $options, $retryConfig);
    }

    /**
     * @param array<string, mixed> $options further fields of the wire
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function sendVideo(string|SendVideoMessageData $to, ?string $url = null, ?string $caption = null, array $options = [], ?RetryConfig $retryConfig = null): array
    {
        $content = $to instanceof MessageData ? $to : new SendVideoMessageData($to, (string) $url, $caption);

        return $this->message($content->fields(), $options, $retryConfig);
    }

    /**
     * @param array<string, mixed> $options further fields of the wire
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function sendDocument(string|SendDocumentMessageData $to, ?string $url = null, ?string $caption = null, ?string $fileName = null, array $options = [], ?RetryConfig $retryConfig = null): array
    {
        $content = $to instanceof MessageData ? $to : new SendDocumentMessageData($to, (string) $url, $caption, $fileName);

        return $this->message($content->fields(), $options, $retryConfig);
    }

    /**
     * @param array<string, mixed> $options further fields of the wire
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function sendAudio(string|SendAudioMessageData $to, ?string $url = null, array $options = [], ?RetryConfig $retryConfig = null): array
    {
        $content = $to instanceof MessageData ? $to : new SendAudioMessageData($to, (string) $url);

        return $this->message($content->fields(), $options, $retryConfig);
    }

    /**
     * @param array<string, mixed> $options further fields of the wire
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function sendSticker(string|SendStickerMessageData $to, ?string $url = null, array $options = [], ?RetryConfig $retryConfig = null): array
    {
        $content = $to instanceof MessageData ? $to : new SendStickerMessageData($to, (string) $url);

        return $this->message($content->fields(), $options, $retryConfig);
    }

    /**
     * @param array<string, mixed> $options further fields of the wire
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function sendContact(string|SendContactMessageData $to, ?string $contactName = null, ?string $contactPhone = null, array $options = [], ?RetryConfig $retryConfig = null): array
    {
        $content = $to instanceof MessageData ? $to : new SendContactMessageData($to, (string) $contactName, (string) $contactPhone);

        return $this->message($content->fields(), $options, $retryConfig);
    }

    /**
     * @param array<string, mixed> $options further fields of the wire
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function sendLocation(string|SendLocationMessageData $to, ?float $latitude = null, ?float $longitude = null, ?string $name = null, ?string $address = null, array $options = [], ?RetryConfig $retryConfig = null): array
    {
        $content = $to instanceof MessageData ? $to : new SendLocationMessageData($to, (float) $latitude, (float) $longitude, $name, $address);

        return $this->message($content->fields(), $options, $retryConfig);
    }

    /**
     * @param list<string> $mentions JIDs of members
     * @param array<string, mixed> $options further fields of the wire
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function sendMessageWithMentions(string $to, string $text, array $mentions, array $options = [], ?RetryConfig $retryConfig = null): array
    {
        return $this->message(['to' => $to, 'text' => $text, 'mentions' => $mentions], $options, $retryConfig);
    }

    /**
     * Stores a file for 24 hours under a public address.
     * 
     * @param string $fileOrBase64 path of a file, or Base64
     * @param array<string, mixed> $options further fields, with Base64
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function uploadMediaFile(string $fileOrBase64, ?string $mimeType = null, array $options = []): array
    {
        if (is_file($fileOrBase64)) {
            return $this->call(new Call('media.upload', 'POST', '/api/upload', upload: Upload::fromPath($fileOrBase64, $mimeType)));
        }
        $body = [...$options, 'base64' => $fileOrBase64] + ($mimeType === null ? [] : ['mimetype' => $mimeType]);

        return $this->call(new Call('media.upload', 'POST', '/api/upload', body: $body));
    }

    /**
     * @param string $type `composing`, `recording`, `available` or `unavailable`
     * @param int|null $delayMs milliseconds until it ends
     * @param array<string, mixed> $options further fields of the wire
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function sendPresenceUpdate(string $jid, string $type, ?int $delayMs = null, array $options = []): array
    {
        $body = [...$options, 'jid' => $jid, 'type' => strtolower($type)] + ($delayMs === null ? [] : ['delayMs' => $delayMs]);

        return $this->call(new Call('sessions.sendPresence', 'POST', '/api/send-presence-update', body: $body));
    }

    /**
     * @param array<string, mixed> $content
     * @param array<string, mixed> $options
     *
     * @return array<string, mixed>
     *
     * @throws WasenderApiException
     */
    private function message(array $content, array $options, ?RetryConfig $retryConfig): array
    {
        $body = array_filter([...$options, ...$content], static fn(mixed $value): bool => $value !== null);
        unset($body['messageType']);

        return $this->call(new Call('messages.sendText', 'POST', '/api/send-message', body: $body), false, $retryConfig?->options());
    }

    /**
     * @return array<string, mixed>
     *
     * @throws WasenderApiException
     */
    abstract private function call(Call $call, bool $byToken = false, ?CallOptions $options = null): array;
}
